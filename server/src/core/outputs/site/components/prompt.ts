import { encodePart } from '../../../text/encodePercent.ts';
import { fillPlaces } from '../../../text/fillPlaces.ts';
import { copyButton } from '../code/codeBlock.ts';
import { type Content, element, text } from '../element.ts';
import { chromeIcon } from '../icons/chromeIcon.ts';
import type { Words } from '../words/words.ts';
import { type ComponentRenderer, textListValue } from './componentUse.ts';
import { inlineMarkdown } from './inlineMarkdown.ts';
import { markdownText } from './markdownText.ts';
import { useIcon } from './useIcon.ts';

/** A text to hand to an assistant: described, copied whole, or taken along to an editor that has one. */
export const prompt: ComponentRenderer<'prompt'> = (context, use) => {
	const description = inlineMarkdown({ ...context, inLink: true }, use, 'description');
	const prompt = markdownText(context, use.children).trim();
	const wanted = use.values.has('actions') ? textListValue(use, 'actions') : ['copy'];
	return [
		element(
			'div',
			{ class: 'r-code r-prompt' },
			element(
				'div',
				{ class: 'r-code-header' },
				element(
					'span',
					{ class: 'r-code-title' },
					useIcon(context, use),
					element('span', {}, description.length === 0 ? text('Prompt') : description),
				),
				element(
					'span',
					{ class: 'r-prompt-actions' },
					wanted.includes('cursor') && !context.inLink ? openInCursor(context.words, prompt) : undefined,
					wanted.includes('copy') ? copyButton(context.words) : undefined,
				),
			),
			element('pre', { class: 'r-pre r-wrapped', tabindex: 0 }, element('code', {}, text(prompt))),
		),
	];
};

/** An address of that editor's maker that hands the text on. Half a character has no place in one. */
function openInCursor({ openIn }: Words, prompt: string): Content {
	const href = `https://cursor.com/link/prompt?text=${encodePart(prompt)}`;
	return element(
		'a',
		{ class: 'r-prompt-open', href, target: '_blank' },
		text(fillPlaces(openIn, { name: 'Cursor' })),
		chromeIcon('arrowUpRight'),
	);
}
