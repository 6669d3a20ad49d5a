import {closeSync, openSync} from 'node:fs';
import {readBytes, readPart, type PartPlace} from '../system/readPart.js';
import {Recent} from '../system/recent.js';
import type {FieldStore} from '../system/spillFile.js';

/** Parts that are read repeatedly, such as the anchors of a page that is the target of many links. */
const recent = new Recent<string, object>(64);

const unused = new FinalizationRegistry<number>(closeSync);

/** Groups of fields in a cache file that are read when needed. */
export class EntryFile implements FieldStore {
  readonly source: {readonly file: string};
  private readonly handle: number | undefined;

  /**
   * `file` is absolute; `revive` converts a group from its JSON form. With `isLasting`, groups can be read as long as
   * the object exists, even after the cache is deleted. Throws a system error if the file cannot be opened.
   */
  constructor(
    file: string,
    private readonly revive: (group: object) => object,
    {isLasting = false} = {},
  ) {
    this.source = {file};
    if (!isLasting) return;
    this.handle = openSync(file, 'r');
    unused.register(this, this.handle);
  }

  read(place: PartPlace): unknown {
    const {file} = this.source;
    return recent.get(`${file}:${place.at}`, () => this.revive(this.parse(place) as object));
  }

  private parse(place: PartPlace): unknown {
    const {handle} = this;
    if (handle === undefined) return readPart(this.source.file, place);
    return JSON.parse(readBytes(handle, place).toString('utf8'));
  }
}
