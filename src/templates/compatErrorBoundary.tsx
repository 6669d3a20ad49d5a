import {Component, type ReactNode} from 'react';

interface Failure {
  readonly error: Error;
  /** Renders the children again. */
  readonly tryAgain: () => void;
}

export interface ErrorBoundaryProps {
  readonly children?: ReactNode;
  readonly fallback?: (failure: Failure) => ReactNode;
}

/** Shows the fallback, or otherwise the message, if its children throw an error in the browser. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, {readonly error: Error | null}> {
  override state: {readonly error: Error | null} = {error: null};

  static getDerivedStateFromError(error: Error): {readonly error: Error} {
    return {error};
  }

  override render(): ReactNode {
    const {children, fallback} = this.props;
    const {error} = this.state;
    if (error === null) return children;
    const tryAgain = (): void => {
      this.setState({error: null});
    };
    return fallback ? fallback({error, tryAgain}) : <p role="alert">{error.message}</p>;
  }
}
