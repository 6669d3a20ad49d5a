import {format, type Messages} from './messages.js';

/** What the visitor chose: null follows the system. */
export type ColorModeChoice = 'light' | 'dark' | null;
/** What is shown. */
export type ColorMode = 'light' | 'dark';

/** A stored, queried or configured text as a choice; undefined for any other text. */
export function parseColorMode(text: string | null | undefined): ColorMode | undefined {
  return text === 'light' || text === 'dark' ? text : undefined;
}

/**
 * The choice after a press of the toggle: system, light, dark, system with the
 * system option, otherwise a flip between dark and light.
 */
export function nextColorMode(
  choice: ColorModeChoice,
  options: {readonly shown: ColorMode; readonly system: boolean},
): ColorModeChoice {
  if (!options.system) return options.shown === 'dark' ? 'light' : 'dark';
  if (choice === null) return 'light';
  return choice === 'light' ? 'dark' : null;
}

/** What the toggle says while a choice holds. */
export function colorModeLabel(choice: ColorModeChoice, text: Messages): string {
  const modes = {light: text.lightMode, dark: text.darkMode, system: text.systemMode};
  return format(text.colorMode, {mode: modes[choice ?? 'system']});
}
