import Distance from './Distance.js';

/** The end of the navbar. It is printed; what a visitor can press is a component in a module of its own. */
export default function NavbarEnd() {
  return <Distance miles={11000} />;
}
