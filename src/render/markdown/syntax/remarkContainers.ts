import remarkDirective from 'remark-directive';
import type {Processor} from 'unified';

/** Enables directive syntax for blocks only (`:::note`, `::leaf`), so that `10:30` in prose stays text. */
export function remarkContainers(this: Processor): void {
  remarkDirective.call(this);
  const extension = this.data().micromarkExtensions?.at(-1);
  if (extension) delete extension.text;
}
