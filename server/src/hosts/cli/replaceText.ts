import { readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathInside } from '../pathInside.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { systemSentence } from './systemSentence.ts';

export interface NamedFile {
	readonly root: string;
	/** From the root. */
	readonly path: string;
	/** As the user is told of it. */
	readonly shown: string;
}

interface Replacement extends NamedFile {
	readonly before: string;
	readonly after: string;
}

const anyoneWrites = 0o222;

/** Puts one text in the place of another, within the root and in UTF-8; or says in a sentence why it did not. */
export function replaceText({ root, path, shown, before, after }: Replacement): string | undefined {
	try {
		const place = realpathSync(join(root, path));
		if (!pathInside(realpathSync(root), place)) return `${shown} leads out of the project. It is left alone.`;
		if (!readFileSync(place).equals(Buffer.from(before)))
			return `${shown} is not written in UTF-8. It is left alone.`;
		// To put another file in its place would take no permission to write to it.
		if ((statSync(place).mode & anyoneWrites) === 0) return `${shown} is write-protected. It is left alone.`;
		writeAtomically(place, after);
		return undefined;
	} catch (error) {
		return systemSentence(error, shown);
	}
}
