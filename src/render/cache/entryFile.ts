import {readPart, type PartPlace} from '../system/readPart.js';
import {Recent} from '../system/recent.js';
import type {FieldStore} from '../system/spillFile.js';

/** Parts that are read again and again, such as the anchors of a page that many link to. */
const recent = new Recent<string, object>(64);

/** Groups of fields that are read from a cache entry when they are needed. */
export class EntryFile implements FieldStore {
  readonly source: {readonly file: string};

  /** `file` is absolute; `revive` makes a group of what JSON has of it. */
  constructor(
    file: string,
    private readonly revive: (group: object) => object,
  ) {
    this.source = {file};
  }

  read(place: PartPlace): unknown {
    const {file} = this.source;
    return recent.get(`${file}:${place.at}`, () => this.revive(readPart(file, place) as object));
  }
}
