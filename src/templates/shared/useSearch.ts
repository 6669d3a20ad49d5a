import {useCallback, useContext, useEffect, useState} from 'react';
import {useSite} from './contexts.js';
import {SearchContext, type SearchAnswer} from './searchContext.js';

/** What is asked. */
export interface SearchRequest {
  readonly query: string;
  readonly context: string;
  readonly limit: number;
}

/** How far the answer is. While another is on its way, the last one stays. */
export interface SearchState {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly answer?: SearchAnswer | undefined;
  /** Asks once more after a failure. */
  readonly retry: () => void;
}

interface Settled {
  readonly request: string;
  readonly answer?: SearchAnswer;
}

/** Asks the search whenever the request changes. An empty query has no answer. */
export function useSearch({query, context, limit}: SearchRequest): SearchState {
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
      const show = async () => {
        const answer = await engine.search(baseUrl, context, query, limit);
        if (wanted) setSettled({request, answer});
        return answer.complete || !wanted;
      };
      // Snippets whose texts were not there yet come with the second answer.
      if (!(await show())) await show();
    };
    ask().catch(() => {
      if (wanted) setSettled({request});
    });
    return () => {
      wanted = false;
    };
  }, [engine, baseUrl, query, context, limit, isEmpty, request]);

  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);
  if (isEmpty) return {status: 'idle', retry};
  const answer = settled?.answer;
  if (settled?.request !== request) return {status: 'loading', answer, retry};
  return answer ? {status: 'ready', answer, retry} : {status: 'failed', retry};
}
