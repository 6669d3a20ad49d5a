import type {ReactNode} from 'react';
import type {ColorMode} from './colorMode.js';
import {
  ColorModeContext,
  SecondaryMenuContext,
  StorageContext,
  type ColorModeState,
  type SecondaryMenu,
  type StorageState,
} from './contexts.js';

/** Everything that the header needs from a browser. */
export interface BrowserState {
  readonly colorMode: ColorModeState;
  readonly storage: StorageState;
  readonly secondaryMenu: SecondaryMenu;
}

/** Hands the browser's side to the components below. */
export function BrowserProvider({value, children}: {value: BrowserState; children: ReactNode}) {
  return (
    <StorageContext value={value.storage}>
      <ColorModeContext value={value.colorMode}>
        <SecondaryMenuContext value={value.secondaryMenu}>{children}</SecondaryMenuContext>
      </ColorModeContext>
    </StorageContext>
  );
}

/** What a server knows of a browser; the browser's first render has to start from the same. */
export function serverBrowser(defaultMode: ColorMode, system = false): BrowserState {
  return {
    colorMode: {choice: system ? null : defaultMode, shown: defaultMode, setChoice: nothing},
    storage: {get: () => null, set: nothing, subscribe: () => nothing},
    secondaryMenu: () => undefined,
  };
}

function nothing(): void {
  // On a server there is no visitor.
}
