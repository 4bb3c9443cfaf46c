import { copyText } from './actions.ts';
import type { PageTools } from './playground/sendControl.ts';
import { queryWithin } from './queryWithin.ts';
import { selectLabel } from './tabs.ts';

/** Fills the placeholders of playgrounds in these parts of the page. */
type MountPlaygrounds = (parts: readonly ParentNode[]) => void;

declare global {
	/** Defined by the script of playgrounds when it has run. */
	var rectoPlaygrounds: ((tools: PageTools) => MountPlaygrounds) | undefined;
}

/** Version of Recto's files, as in the address of this script. */
const version =
	document.currentScript instanceof HTMLScriptElement ? new URL(document.currentScript.src).search : '';

let mount: MountPlaygrounds | undefined;
let isLoading = false;

/** Fills the placeholders of playgrounds. Most pages have none: the script is loaded with the first one. */
export function loadPlaygrounds(parts: readonly ParentNode[]): void {
	if (mount !== undefined) {
		mount(parts);
		return;
	}
	const [place] = queryWithin(parts, '[data-playground]');
	if (place === undefined || isLoading) return;
	isLoading = true;
	const script = document.createElement('script');
	script.src = `${document.documentElement.dataset.ownFiles ?? ''}playground.js${version}`;
	script.addEventListener('load', () => {
		mount = globalThis.rectoPlaygrounds?.({ copyText, selectLabel });
		mount?.([document]);
	});
	document.head.append(script);
}
