import {Footer as DefaultFooter, type SlotProps} from 'docsgen/theme';

/** The footer of every page: a line of its own above the links of the config. */
export default function Footer(props: SlotProps['Footer']) {
  return (
    <div className="tern-footer">
      <aside>
        <p>{props.site.title} flies from pole to pole.</p>
      </aside>
      <DefaultFooter {...props} />
    </div>
  );
}
