/** What a robots.txt allows. */
export type Rules = (path: string) => boolean;

interface Rule {
  readonly allows: boolean;
  readonly pattern: string;
}

/** Reads a robots.txt as RFC 9309 has it: the group of this agent, or the one of all; the longest rule that fits decides. */
export function readRobots(text: string, agent: string): Rules {
  const groups = new Map<string, Rule[]>();
  let current: Rule[][] = [];
  let isHead = false;
  for (const line of text.split(/\r?\n/)) {
    const [, key = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = key.toLowerCase();
    if (name === 'user-agent') {
      if (!isHead) current = [];
      isHead = true;
      const rules = groups.get(value.toLowerCase()) ?? [];
      groups.set(value.toLowerCase(), rules);
      current.push(rules);
    } else if (name === 'allow' || name === 'disallow') {
      isHead = false;
      if (value === '') continue;
      for (const rules of current) rules.push({allows: name === 'allow', pattern: value});
    }
  }
  const rules = groups.get(agent.toLowerCase()) ?? groups.get('*') ?? [];
  return (path) => {
    const fitting = rules
      .filter(({pattern}) => fits(pattern, path))
      .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
    return fitting[0]?.allows ?? true;
  };
}

function fits(pattern: string, path: string): boolean {
  const parts = pattern.replace(/\$$/, '').split('*');
  const escaped = parts.map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')).join('.*');
  return new RegExp(`^${escaped}${pattern.endsWith('$') ? '$' : ''}`).test(path);
}
