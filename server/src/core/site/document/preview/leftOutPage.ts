import { slowPageMessage } from '../../parse/tree/blockWatch.ts';
import { element, textNode, writeHtml } from '../../render/html/element.ts';
import type { PageUpdate } from './previewMessages.ts';

/** A page that shows a notice only: nothing of the real one could be rendered in so many seconds. */
export function leftOutPage(path: string, version: number, seconds: number): PageUpdate {
	const block = { key: `left-out-${version}`, html: noticeOf(seconds), line: 0 };
	return { kind: 'page', path, title: path, direction: 'ltr', version, contents: [], blocks: [block] };
}

/** The same as a document of its own. */
export function leftOutDocument(seconds: number): string {
	return `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<title>Page not shown</title>\n${noticeOf(seconds)}\n</html>\n`;
}

function noticeOf(seconds: number): string {
	return writeHtml([element('p', { class: 'r-notice', role: 'note' }, textNode(slowPageMessage(seconds)))]);
}
