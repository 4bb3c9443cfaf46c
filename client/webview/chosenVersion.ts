import { forgetFrame, showCurrentPage, showFrame } from './frame.ts';
import { savedState, saveState } from './host.ts';
import type { FrameUpdate } from './messages.ts';

/** A link of the list of versions was followed: pages of every version show that one from now on. */
export function rememberVersion(link: HTMLElement): void {
	const { version } = link.dataset;
	if (version !== undefined) saveState({ version });
}

/** Shows the site around the page in the version that the reader chose, where its document was made for another. */
export async function showChosenVersion(after: () => void): Promise<void> {
	const { version } = savedState();
	const others: readonly (readonly [version: string, address: string])[] = JSON.parse(
		document.documentElement.dataset.otherVersions ?? '[]',
	);
	const address = others.find(([label]) => label === version)?.[1];
	if (address === undefined) return;
	try {
		const response = await fetch(address);
		if (!response.ok) return;
		// The site wrote the file itself.
		const update = (await response.json()) as FrameUpdate;
		forgetFrame();
		showFrame(update);
		showCurrentPage();
		after();
	} catch {
		// No server, or none any more: the page stays in the version of its document.
	}
}
