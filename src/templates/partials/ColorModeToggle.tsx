import {nextColorMode} from '../shared/colorMode.js';
import {useColorMode, useMessages, useSite} from '../shared/contexts.js';
import {format} from '../shared/messages.js';

/** Goes on to the next colour mode. Its picture follows `data-theme-choice`, which is set before paint. */
export function ColorModeToggle() {
  const {colorMode} = useSite();
  const text = useMessages();
  const {choice, shown, setChoice} = useColorMode();
  if (colorMode.disableSwitch) return null;
  const modes = {light: text.lightMode, dark: text.darkMode, system: text.systemMode};
  const label = format(text.colorMode, {mode: modes[choice ?? 'system']});
  const system = colorMode.respectPrefersColorScheme;
  return (
    <button
      type="button"
      className="icon i-mode"
      aria-label={label}
      title={label}
      onClick={() => {
        setChoice(nextColorMode(choice, {shown, system}));
      }}
    />
  );
}
