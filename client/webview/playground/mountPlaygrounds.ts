import type { PlaygroundReply } from '../../../server/src/core/outputs/api/playground/playgroundMessages.ts';
import type { PlaygroundModel } from '../../../server/src/core/outputs/api/playground/playgroundModel.ts';
import { within } from '../within.ts';
import { createPlayground, type Playground } from './playground.ts';
import type { PlaygroundHost } from './playgroundHost.ts';

/** Forms by their model: what the reader entered survives edits of the page and visits of other pages. */
const known = new Map<string, Playground>();
const most = 20;
let shown: Playground | undefined;

/** Fills the place in the parts that stands for a playground. */
export function mountPlaygrounds(parts: readonly ParentNode[], host: PlaygroundHost | undefined): void {
	const [place] = within(parts, '[data-playground]');
	if (place === undefined) return;
	const written = place.dataset.playground ?? '';
	const before = known.get(written);
	// The page's own renderer wrote the model, and authors cannot set the attribute.
	const playground = before ?? createPlayground(JSON.parse(written) as PlaygroundModel, host);
	known.delete(written);
	known.set(written, playground);
	for (const oldest of [...known.keys()].slice(0, -most)) known.delete(oldest);
	if (place.firstElementChild !== playground.element) place.replaceChildren(playground.element);
	shown = playground;
	if (before !== undefined) playground.refresh();
}

/** Hands the host's reply to the form that is shown. */
export function receivePlaygroundReply(reply: PlaygroundReply): void {
	shown?.receive(reply);
}
