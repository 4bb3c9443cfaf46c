import { parseOperationReference, toReferenceText } from '../../../project/api/operationReference.ts';
import { fetchableAddressOf } from '../../../project/api/unreadOperation.ts';
import type { Project } from '../../../project/project.ts';
import type { PageDocument } from '../../../syntax/document.ts';
import { addressHost } from '../../../text/addressHost.ts';
import { textOf } from '../../../text/plainValue.ts';
import { toBlock } from '../drawnBlock.ts';
import { element, html, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { PageAround } from '../pageAround.ts';
import type { RenderOptions } from '../renderContext.ts';

/** What a preview says in place of an operation whose description has not been fetched from another site. */
export function unreadNote(
	project: Project,
	document: PageDocument,
	{ omitsNotes, isFollowed }: RenderOptions,
): PageAround | undefined {
	const reference = parseOperationReference(textOf(document.frontMatter.values.openapi) ?? '');
	const address = reference && fetchableAddressOf(project, reference);
	if (omitsNotes || reference === undefined || address === undefined) return undefined;
	const sentence = `The OpenAPI file of this operation is on ${addressHost(address)} and has not been fetched.`;
	const note = element(
		'div',
		{ class: 'r-box r-unread', role: 'note' },
		element('span', { class: 'r-box-label' }, chromeIcon('problem'), element('span', {}, text(sentence))),
		isFollowed
			? element('span', {}, text('Start the preview with '), element('code', {}, text('--fetch')), text('.'))
			: element(
					'button',
					{ class: 'r-small-button', type: 'button', 'data-action': 'fetchApiFiles' },
					text('Fetch …'),
				),
	);
	return {
		title: undefined,
		operation: toReferenceText({ ...reference, file: undefined }),
		isDeprecated: false,
		above: () => [toBlock(html([note]), 0)],
		below: () => [],
	};
}
