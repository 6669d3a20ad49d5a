import {Admonition} from '../content/Admonition.js';
import {useMessages} from '../shared/contexts.js';
import {format} from '../shared/messages.js';
import type {SlotProps} from '../shared/slots.js';

/** Notices about the state of a page, above its text. */
export function Banners({banners}: SlotProps['Banner']) {
  const text = useMessages();
  return banners.map(({kind, version}) => {
    switch (kind) {
      case 'draft':
        return (
          <Admonition key={kind} kind="warning" title={text.draftTitle}>
            <p>{text.draftText}</p>
          </Admonition>
        );
      case 'unlisted':
        return (
          <Admonition key={kind} kind="warning" title={text.unlistedTitle}>
            <p>{text.unlistedText}</p>
          </Admonition>
        );
      case 'unreleased':
      case 'unmaintained': {
        const words = kind === 'unreleased' ? text.unreleasedText : text.unmaintainedText;
        return (
          <Admonition key={kind} kind="warning">
            <p>
              {format(words, {version: version?.label ?? ''})}
              {version?.latest && (
                <>
                  {' '}
                  {text.latestVersion} <a href={version.latest.href}>{version.latest.label}</a>
                </>
              )}
            </p>
          </Admonition>
        );
      }
    }
  });
}
