/**
 * How many values a property is tried on: all of `count` in the full run (`npm run test:full`), else a fifth, which
 * finds what a change commonly breaks.
 */
export function trials(count: number): number {
	return process.env.RECTO_TESTS === 'full' ? count : Math.ceil(count / 5);
}
