import { wordsAt } from '../../server/src/core/text/shownWords.ts';
import { blockAround } from './blocks.ts';
import { tellHost } from './host.ts';

/** Asks the host to show the word of the page's text that a double click has just selected in an element. */
export function revealWord(target: Element): void {
	const block = blockAround(target);
	if (block === undefined) return;
	const { element, line, nextLine } = block;
	const shown = selectedWord(element);
	tellHost({
		kind: 'revealWord',
		line,
		...(nextLine === undefined ? {} : { nextLine }),
		...(shown === undefined ? {} : { shown }),
	});
}

function selectedWord(block: HTMLElement): ReturnType<typeof wordsAt> {
	const selection = document.getSelection();
	if (selection === null || selection.rangeCount === 0 || selection.isCollapsed) return undefined;
	const { startContainer, startOffset } = selection.getRangeAt(0);
	const texts: string[] = [];
	const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
	for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
		texts.push(node.nodeValue ?? '');
		if (node === startContainer) return wordsAt(texts, startOffset + 1);
	}
	return undefined;
}
