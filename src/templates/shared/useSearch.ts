import {useCallback, useContext, useEffect, useState} from 'react';
import {useSite} from './contexts.js';
import {SearchContext, type SearchAnswer} from './searchContext.js';

/** Parameters of a search. */
export interface SearchRequest {
  readonly query: string;
  readonly context: string;
  readonly limit: number;
  /** Waits for the texts of all hits, so that hits do not grow after they are shown. */
  readonly isWhole?: boolean;
}

/** State of a search. The last answer remains while the next one is loading. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly answer?: SearchAnswer | undefined;
  /** Repeats the search after a failure. */
  readonly retry: () => void;
}

interface Settled {
  readonly request: string;
  readonly answer?: SearchAnswer;
}

/** Searches whenever the request changes. An empty query has no answer. */
export function useSearch({query, context, limit, isWhole = false}: SearchRequest): SearchState {
  const {baseUrl} = useSite();
  const {engine} = useContext(SearchContext);
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<Settled>();
  const isEmpty = query.trim() === '';
  const request = JSON.stringify([query, context, limit, attempt]);

  useEffect(() => {
    if (isEmpty) return;
    let wanted = true;
    const ask = async () => {
      const show = async (isAgain: boolean) => {
        const answer = await engine.search(baseUrl, context, query, limit);
        if (wanted && (answer.complete || isAgain || !isWhole)) setSettled({request, answer});
        return answer.complete || !wanted;
      };
      // The second answer contains the snippets whose texts were still loading.
      if (!(await show(false))) await show(true);
    };
    ask().catch(() => {
      if (wanted) setSettled({request});
    });
    return () => {
      wanted = false;
    };
  }, [engine, baseUrl, query, context, limit, isWhole, isEmpty, request]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  if (isEmpty) return {status: 'idle', retry};
  const answer = settled?.answer;
  if (settled?.request !== request) return {status: 'loading', answer, retry};
  return answer ? {status: 'ready', answer, retry} : {status: 'failed', retry};
}
