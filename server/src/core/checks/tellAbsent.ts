import { stepsBetween } from '../text/didYouMean.ts';
import { baseNameOf } from '../text/path.ts';

/** What the author of a path that names nothing may do. */
export interface AbsentAdvice {
	/** The nearest path that there is, written as the other is. */
	readonly meant: string | undefined;
	/** What to do where nobody knows what was meant. */
	readonly otherwise: string;
}

/** Says that the project has no such page or file and what to do, in the same words wherever a path names none. */
export function tellAbsent(noun: string, path: string, { meant, otherwise }: AbsentAdvice): string {
	if (meant?.toLowerCase() === path.toLowerCase())
		return `The ${noun} is named \`${meant}\`: capitals count.`;
	const advice = meant !== undefined && isSlip(path, meant) ? `Did you mean \`${meant}\`?` : otherwise;
	return `The project has no ${noun} \`${path}\`. ${advice}`;
}

/** Whether one name is the other with a slip of the fingers: another number, or another word, may be still to be written. */
function isSlip(path: string, meant: string): boolean {
	const [written, other] = [nameOf(path), nameOf(meant)];
	return stepsBetween(written, other) <= 2 && digitsOf(written) === digitsOf(other);
}

function nameOf(path: string): string {
	return baseNameOf(path)
		.toLowerCase()
		.replace(/[\s_.]/g, '-');
}

function digitsOf(name: string): string {
	return name.replace(/\D/g, '');
}
