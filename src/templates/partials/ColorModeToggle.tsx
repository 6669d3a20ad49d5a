import {colorModeLabel} from '../shared/colorMode.js';
import {useMessages, useSite} from '../shared/contexts.js';

/**
 * Goes on to the next colour mode. Its picture follows `data-theme-choice`, which is set before paint; its
 * words are the visitor's own once the script runs.
 */
export function ColorModeToggle() {
  const {disableSwitch, respectPrefersColorScheme, defaultMode} = useSite().colorMode;
  const text = useMessages();
  if (disableSwitch) return null;
  const label = colorModeLabel(respectPrefersColorScheme ? null : defaultMode, text);
  return <button type="button" className="icon i-mode" aria-label={label} title={label} />;
}
