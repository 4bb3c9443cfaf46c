/** Pattern for the paths of a section in `.vale.ini`. */
export interface GlobPattern {
	test(path: string): boolean;
}

/** Single character of a path, or any number of characters. */
type Part =
	| { readonly kind: 'any' }
	| { readonly kind: 'one'; readonly matches: (character: string) => boolean };

/** State of the matcher: a part, or states to continue with. */
type State = { readonly part: Part; next: number } | { readonly goOn: number[] };

/** Maximum length; a person does not write a longer one. */
const maxLength = 2_000;

/**
 * Parses the name of a section: `*` matches any characters, also `/`, `?` a single one, `[a-c]` and `{md,mdx}` one of
 * several; `!` inverts the pattern. Undefined for an invalid pattern. The matcher follows all states at once, so that
 * no pattern takes long.
 */
export function globPattern(glob: string): GlobPattern | undefined {
	if (glob.length > maxLength) return undefined;
	const isNegated = glob.startsWith('!');
	const states = readStates(glob.slice(isNegated ? 1 : 0));
	return states && { test: (path) => reachesEnd(states, path) !== isNegated };
}

/** States of the matcher. The index after the last state is the end. */
function readStates(glob: string): readonly State[] | undefined {
	const states: State[] = [];
	const choices: { readonly start: { goOn: number[] }; readonly ends: { goOn: number[] }[] }[] = [];
	const add = (part: Part) => states.push({ part, next: states.length + 1 });
	const fork = (): { goOn: number[] } => {
		const state = { goOn: [] as number[] };
		states.push(state);
		return state;
	};
	for (const [written] of glob.matchAll(/\*+|\[!?[^\]]+\]|\\.|./gsu)) {
		const choice = choices.at(-1);
		if (written.startsWith('*')) add({ kind: 'any' });
		else if (written === '?') add({ kind: 'one', matches: () => true });
		else if (written === '{') {
			const start = fork();
			start.goOn.push(states.length);
			choices.push({ start, ends: [] });
		} else if (written === ',' && choice !== undefined) {
			choice.ends.push(fork());
			choice.start.goOn.push(states.length);
		} else if (written === '}' && choice !== undefined) {
			choices.pop();
			for (const end of choice.ends) end.goOn.push(states.length);
		} else if (/^\[.+\]$/su.test(written)) {
			const matches = characterTest(written);
			if (matches === undefined) return undefined;
			add({ kind: 'one', matches });
		} else {
			const own = written.replace(/^\\(?=.)/su, '');
			add({ kind: 'one', matches: (character) => character === own });
		}
	}
	return choices.length > 0 ? undefined : states;
}

function characterTest(written: string): ((character: string) => boolean) | undefined {
	const source = written.replace(/^\[!/, '[^').replace(/\\|(?<!^)\[/g, (mark) => `\\${mark}`);
	try {
		const form = new RegExp(`^${source}$`, 'u');
		return (character) => form.test(character);
	} catch {
		// A range from a higher to a lower character.
		return undefined;
	}
}

function reachesEnd(states: readonly State[], path: string): boolean {
	let now = new Set<number>();
	enter(states, 0, now);
	for (const character of path) {
		const next = new Set<number>();
		for (const at of now) {
			const state = states[at];
			if (state === undefined || !('part' in state)) continue;
			if (state.part.kind === 'any') enter(states, at, next);
			else if (state.part.matches(character)) enter(states, state.next, next);
		}
		now = next;
	}
	return now.has(states.length);
}

/** Adds a state, and all that follow it without a character. */
function enter(states: readonly State[], at: number, places: Set<number>): void {
	const open = [at];
	for (let place = open.pop(); place !== undefined; place = open.pop()) {
		if (places.has(place)) continue;
		places.add(place);
		const state = states[place];
		if (state === undefined) continue;
		if (!('part' in state)) open.push(...state.goOn);
		else if (state.part.kind === 'any') open.push(state.next);
	}
}
