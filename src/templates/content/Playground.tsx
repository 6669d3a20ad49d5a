import {useMessages} from '../shared/contexts.js';

interface PlaygroundProps {
  readonly name: string;
  readonly description: string;
  /** File contents by path, as JSON. */
  readonly files: string;
}

/** Origin that receives the form of a playground. */
export const playgroundOrigin = 'https://stackblitz.com';

/** Opens a page's files as a StackBlitz project: a form, without a script, for the service's POST API. */
export function Playground({name, description, files}: PlaygroundProps) {
  const text = useMessages();
  const fields = {
    title: name,
    description,
    template: 'node',
    ...Object.fromEntries(
      Object.entries(JSON.parse(files) as Record<string, string>).map(([path, code]) => [
        `files][${path}`,
        code,
      ]),
    ),
  };
  return (
    <form
      className="playground"
      method="post"
      action={`${playgroundOrigin}/run`}
      target="_blank"
      rel="noopener"
    >
      {Object.entries(fields).map(([field, value]) => (
        <input key={field} type="hidden" name={`project[${field}]`} value={value} />
      ))}
      <button type="submit">{text.openPlayground}</button>
    </form>
  );
}
