/** Whether a text is UTF-16 that was read as UTF-8: every other byte of its first words is zero, as in no other text. */
export function isUtf16(text: string): boolean {
	// Its mark is no UTF-8. What follows need not be Latin; but the ends of its lines are.
	if (text.startsWith('\ufffd\ufffd') && text.includes('\0')) return true;
	const [first, second, third, fourth] = [0, 1, 2, 3].map((at) => text.charCodeAt(at) === 0);
	return first !== second && first === third && second === fourth;
}
