import {PageLayout} from '../layouts/PageLayout.js';
import {NotFound} from '../partials/NotFound.js';
import {Slot} from '../shared/slots.js';
import type {NotFoundView} from '../shared/view.js';

/** Page for unknown addresses. */
export function NotFoundPage({view: {site}}: {view: NotFoundView}) {
  return (
    <PageLayout site={site} kind="notice">
      <Slot name="NotFound" of={NotFound} props={{site}} />
    </PageLayout>
  );
}
