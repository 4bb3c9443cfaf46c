import { sliceOf } from '../../language/document.ts';
import { writtenText } from '../../language/page/writtenText.ts';
import { componentUses } from '../../project/pages/componentUses.ts';
import { styleCheck } from './styleCheck.ts';

const message = 'Alt text does not describe the image. Describe what the image shows.';

export const vagueAltText = styleCheck({
	code: 'vague-alt-text',
	title: 'Vague alt text',
	explain:
		'Screen readers read the alt text aloud instead of the image. The name of a file, or a word such as “image”, tells their users nothing. Describe what the image shows.',
	examples: {
		bad: '⟦![team-page_v2.png](/images/team-page_v2.png)⟧\n\n<Frame>\n  <img ⟦alt="image"⟧ src="https://example.com/plan.png" />\n</Frame>\n',
		good: '![The list of members on the page of a team](https://example.com/team-page_v2.png)\n',
	},
	page(document, report) {
		for (const { kind, span, targetSpan } of document.syntax.links) {
			if (kind !== 'image') continue;
			const [, alt = ''] =
				/^!\[([^\]]*)\]/.exec(sliceOf(document, { start: span.start, end: targetSpan.start })) ?? [];
			if (isFileName(alt)) report({ span, message });
		}
		for (const { component, tag } of componentUses(document))
			for (const { name, span, value } of tag.attributes) {
				const alt = component.attributes[name]?.describes ? writtenText(value) : undefined;
				if (alt !== undefined && isFileName(alt.text)) report({ span, message });
			}
	},
});

/**
 * True for a name with an extension or without spaces, such as `image 3.png` and `IMG_0042`, or a word for any image.
 */
function isFileName(alt: string): boolean {
	const text = alt.trim();
	return (
		/^\S[^/]*\.(?:png|jpe?g|gif|svg|webp|avif|bmp)$/i.test(text) ||
		/^(?:image|img|screenshot|screen shot|picture|photo|alt|alt text|img[-_ ]?\d+|image[-_ ]?\d+)$/i.test(
			text,
		) ||
		/^(?:screenshot|screen ?shot|cleanshot|img|image)[-_ ]?(?:at )?\d{2,4}[-_ ]?\d[\d\W_apmAPMt]*$/i.test(
			text,
		) ||
		(/^[\w-]+$/.test(text) && /\d/.test(text) && (text.match(/[-_]/g)?.length ?? 0) > 1)
	);
}
