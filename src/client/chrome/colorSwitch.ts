import {colorModeLabel, nextColorMode} from '../../templates/shared/colorMode.js';
import type {Messages} from '../../templates/shared/messages.js';
import type {SiteView} from '../../templates/shared/view.js';
import type {ColorModeStore} from '../shared/colorMode.js';
import {findInHeader} from '../shared/region.js';
import {onRoute} from '../shared/routeEvent.js';
import {onClick} from '../shared/onClick.js';

interface SwitchContext {
  readonly site: Pick<SiteView, 'colorMode'>;
  readonly colorMode: ColorModeStore;
  readonly text: Messages;
}

/** Switches to the next colour mode and shows the chosen one. */
export function installColorSwitch({site, colorMode, text}: SwitchContext): void {
  const system = site.colorMode.respectPrefersColorScheme;
  const label = () => {
    const words = colorModeLabel(colorMode.get().choice, text);
    for (const button of findInHeader('.i-mode')) {
      if (button.title === words) continue;
      button.title = words;
      button.setAttribute('aria-label', words);
    }
  };
  onClick('.i-mode', () => {
    const {choice, shown} = colorMode.get();
    colorMode.setChoice(nextColorMode(choice, {shown, system}));
  });
  colorMode.subscribe(label);
  onRoute(label);
  label();
}
