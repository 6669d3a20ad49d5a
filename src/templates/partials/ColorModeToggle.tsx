import {colorModeLabel} from '../shared/colorMode.js';
import {useMessages, useSite} from '../shared/contexts.js';

/**
 * Switches to the next colour mode. Its icon follows `data-theme-choice`, which is set before the first
 * paint; the script sets the label for the visitor's choice.
 */
export function ColorModeToggle() {
  const {disableSwitch, respectPrefersColorScheme, defaultMode} = useSite().colorMode;
  const text = useMessages();
  if (disableSwitch) return null;
  const label = colorModeLabel(respectPrefersColorScheme ? null : defaultMode, text);
  return <button type="button" className="icon i-mode" aria-label={label} title={label} />;
}
