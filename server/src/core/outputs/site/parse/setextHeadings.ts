import { setextUnderline } from 'micromark-core-commonmark';
import type { Construct, Extension } from 'micromark-util-types';

/**
 * A heading takes the place of the paragraph before its underline. The library copies every event of the page for that,
 * so that many headings take the square of their number: here it gets those of the paragraph alone.
 */
const heading: Construct = {
	...setextUnderline,
	name: 'setextHeading',
	resolveTo(events, context) {
		let start = events.length - 1;
		for (; start > 0; start--) {
			const [kind, token] = events[start] ?? [];
			if (kind === 'enter' && token?.type === 'content') break;
		}
		const own = events.splice(start);
		for (const event of setextUnderline.resolveTo?.(own, context) ?? own) events.push(event);
		return events;
	},
};

/** Headings by a line of `=` or `-` below their text. */
export const setextHeadings: Extension = {
	disable: { null: ['setextUnderline'] },
	flow: { 45: heading, 61: heading },
};
