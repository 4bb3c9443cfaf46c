import { voidElements } from './voidElements.ts';

/** Elements that authors write into pages; those of drawings and formulas stand inside of theirs. */
const htmlElements: ReadonlySet<string> = new Set(
	[
		'a abbr address article aside audio b bdi bdo blockquote body button canvas caption center cite code col colgroup',
		'data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure font footer form h1 h2 h3 h4 h5',
		'h6 head header hgroup html i iframe ins kbd label legend li main map mark math menu meter nav noscript object ol',
		'optgroup option output p picture pre progress q rp rt ruby s samp script section select slot small span strong',
		'style sub summary sup svg table tbody td template textarea tfoot th thead time title tr u ul var video',
	].flatMap((names) => names.split(' ')),
);

/**
 * Whether what looks like a tag is rather meant as text: `<your-key>`, `<API_KEY>`. Readers would see nothing of it. A
 * component of the page may have such a name.
 */
export function isPlaceholder(name: string): boolean {
	if (/^[A-Z][A-Z\d_-]+$/.test(name)) return true;
	return /^[a-z][a-z\d_-]*$/.test(name) && !htmlElements.has(name) && !voidElements.has(name);
}
