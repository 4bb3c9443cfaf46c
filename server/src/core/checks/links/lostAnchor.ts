import type { PageDocument } from '../../language/document.ts';
import { listedAddresses } from '../../project/addresses/addressFile.ts';
import { answeredAddresses, findLostAnchors } from '../../project/addresses/findLostAddresses.ts';
import { pageAnchors, toAnchorIds } from '../../project/pages/pageAnchors.ts';
import { addressFile } from '../../project/settingsFiles.ts';
import type { TextChange } from '../../text/edits.ts';
import { lineBreakOf } from '../../text/positions.ts';
import type { Fix } from '../../text/problem.ts';
import { projectCheck } from '../fileCheck.ts';

/** An anchor in the project's list of addresses that its page does not have any more. */
export const lostAnchor = projectCheck({
	code: 'lost-anchor',
	severity: 'warning',
	title: 'Lost anchor',
	explain: `The page has published this anchor, as \`${addressFile}\` lists, but no heading has it now: links to it from other sites open the top of the page. Keep it with \`<a id="…" />\` above the heading that replaces it. Reported as information: anchors without a similar one, whose section may be gone on purpose. If nobody may need the anchor, remove its line from the list.`,
	examples: {
		bad: '---\n⟦title⟧: Install\n---\n\n## Install the tools\n',
		good: '---\ntitle: Install\n---\n\n<a id="install-the-tool" />\n\n## Install the tools\n',
		files: { [addressFile]: '/page\n/page#install-the-tool\n' },
	},
	page({ project, facts: { path, titleSpan } }, report) {
		const listed = listedAddresses(project);
		if (listed === undefined) return;
		const own = answeredAddresses(project, listed.addresses).anchors.get(path);
		if (own === undefined) return;
		for (const { anchor, nearest } of findLostAnchors(project, path, own))
			report({
				span: titleSpan,
				...(nearest === undefined && { severity: 'information' }),
				message: `No anchor \`#${anchor}\`, which this page has published.${nearest === undefined ? '' : ` Keep it above \`#${nearest}\`.`}`,
				fixes: ({ document }) => (nearest === undefined ? [] : keepingFixes(document, { anchor, nearest })),
			});
	},
});

function keepingFixes(document: PageDocument, kept: KeptAnchor): readonly Fix[] {
	const change = keepAnchor(document, kept);
	if (change === undefined) return [];
	const title = `Keep \`#${kept.anchor}\` above \`#${kept.nearest}\``;
	return [{ title, changes: [change], preferred: true }];
}

interface KeptAnchor {
	readonly anchor: string;
	/** Anchor of the heading that replaces it. */
	readonly nearest: string;
}

/** Puts an element with an id above the heading that replaces its anchor; undefined where that is not possible. */
export function keepAnchor(document: PageDocument, { anchor, nearest }: KeptAnchor): TextChange | undefined {
	const { text } = document;
	if (/["&{}<>\\\p{C}]/u.test(anchor)) return undefined;
	const anchors = pageAnchors(document);
	const place = anchors[toAnchorIds(anchors).indexOf(nearest)];
	if (place === undefined || (place.form !== 'heading' && place.form !== 'customId')) return undefined;
	const { start } = place.span;
	// A heading in a list or quote has text before it.
	if (start > 0 && text[start - 1] !== '\n') return undefined;
	const lineBreak = lineBreakOf(text);
	return { span: { start, end: start }, newText: `${anchorElement(anchor)}${lineBreak}${lineBreak}` };
}

/** Element that keeps an anchor. */
export function anchorElement(anchor: string): string {
	return `<a id="${anchor}" />`;
}
