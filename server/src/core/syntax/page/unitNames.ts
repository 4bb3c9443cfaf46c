import type { Units } from './units.ts';

/** A few names, found in a page without making a text of each name there. */
export class UnitNames {
	readonly #names: readonly (readonly number[])[];

	/** Of ASCII only. */
	constructor(names: Iterable<string>) {
		this.#names = [...names].map((name) => [...name].map((character) => character.charCodeAt(0)));
	}

	has(units: Units, start: number, end: number): boolean {
		for (const name of this.#names) if (name.length === end - start && isAt(units, start, name)) return true;
		return false;
	}
}

function isAt(units: Units, start: number, name: readonly number[]): boolean {
	for (let index = 0; index < name.length; index++) if (units[start + index] !== name[index]) return false;
	return true;
}
