import { copyButton } from '../code/codeBlock.ts';
import { element, text } from '../element.ts';
import { type ComponentRenderer, textValue } from './componentUse.ts';
import { plainText } from './plainText.ts';
import { useIcon } from './useIcon.ts';

/** A text to hand to an assistant: described, and copied whole. */
export const prompt: ComponentRenderer<'prompt'> = (context, use) => [
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
				text(textValue(use, 'description') ?? 'Prompt'),
			),
			copyButton(),
		),
		element(
			'pre',
			{ class: 'r-pre r-wrapped', tabindex: 0 },
			element('code', {}, text(plainText(context, use.children).trim())),
		),
	),
];
