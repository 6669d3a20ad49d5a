import {useState} from 'react';

/** A distance in the unit that the visitor prefers. */
export default function Distance({miles}: {readonly miles: number}) {
  const [isMetric, setIsMetric] = useState(false);
  const text = isMetric ? `${String(Math.round(miles * 1.609))} km` : `${String(miles)} miles`;
  return (
    <button type="button" className="tern-distance" onClick={() => setIsMetric(!isMetric)}>
      {text}
    </button>
  );
}
