/** Characters that take two columns of a fixed-width font: scripts of East Asia and pictures. */
const wide =
	/[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}|\p{Extended_Pictographic}\uFE0F/gu;

/** Marks that stand above others, and signs without a width. */
const noWidth = /\p{Mn}|\p{Me}|\u200B|\u200C|\u200D|[\uFE00-\uFE0F]/gu;

/** How many columns of a fixed-width font a text takes, as far as that can be told. */
export function displayWidth(text: string): number {
	const plain = text.replace(wide, '\uFFFD\uFFFD').replace(noWidth, '');
	return [...plain].length;
}
