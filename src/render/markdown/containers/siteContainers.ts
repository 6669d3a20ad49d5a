import {report} from '../shared/context.js';
import type {SiteMarkdown} from '../shared/siteMarkdown.js';
import {paragraphAs, type Container, type Containers} from './container.js';
import {becomeList} from './listItems.js';
import {ownContainers} from './ownContainers.js';
import type {ContainerSpec} from '../../config/extension.js';

const known = new Map<string, Containers>();

/** Returns the containers that a text may use: docsgen's and the site's. */
export function containersOf(site: SiteMarkdown | undefined): Containers {
  const specs = Object.entries(site?.containers ?? {});
  if (specs.length === 0) return ownContainers;
  const key = JSON.stringify(specs);
  let containers = known.get(key);
  if (!containers) {
    containers = new Map([
      ...ownContainers,
      ...specs.map(([name, spec]) => [name, siteContainer(name, spec)] as const),
    ]);
    known.set(key, containers);
  }
  return containers;
}

/** Returns a container that becomes an element with a class. */
function siteContainer(name: string, spec: ContainerSpec): Container {
  const {element = 'div', className = name, attributes = []} = spec;
  const {title = element === 'ol' ? 'none' : 'optional'} = spec;
  const dataOf = (attribute: string): string =>
    `data${attribute.replace(/(?:^|-)([a-z\d])/g, (_, letter: string) => letter.toUpperCase())}`;
  return {
    attributes,
    elements: {[element]: attributes.map(dataOf), ...(title === 'none' ? {} : {p: []})},
    transform(node, written) {
      const {label, content, context} = written;
      const given = Object.entries(node.attributes ?? {});
      node.data = {
        hName: element,
        hProperties: {
          className: className.split(' '),
          ...Object.fromEntries(
            given
              .filter(([attribute]) => attributes.includes(attribute))
              .map(([attribute, value]) => [dataOf(attribute), value ?? '']),
          ),
        },
      };
      if (label ? title === 'none' : title === 'required') {
        report(context, node, {
          id: 'container-title',
          severity: 'error',
          message: label
            ? `Unexpected title of the block ':::${name}'`
            : `Missing title of the block ':::${name}'`,
          hint: label ? 'Remove the brackets.' : `Write it in brackets: :::${name}[Title]`,
        });
      }
      if (element === 'ol') {
        becomeList(node, {...written, name});
      } else {
        const line = label && paragraphAs('p', label, `${className.split(' ')[0]!}-title`);
        node.children = [...(line ? [line] : []), ...content];
      }
    },
  };
}
