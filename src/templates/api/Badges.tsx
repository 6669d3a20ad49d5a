import {Fragment} from 'react';
import {useApiMessages} from './apiMessages.js';

/** Marks of a symbol in a list: `beta`. */
export function Badges({badges = []}: {badges?: readonly string[] | undefined}) {
  const {text} = useApiMessages();
  return badges.map((badge) => (
    <Fragment key={badge}>
      {' '}
      <small>{text.badges[badge] ?? badge}</small>
    </Fragment>
  ));
}
