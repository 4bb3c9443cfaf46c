import { readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { pathInside } from '../pathInside.ts';
import { writeAtomically } from '../writeAtomically.ts';
import { systemSentence } from './systemSentence.ts';

export interface Replacement {
	readonly root: string;
	/** Path from the root. */
	readonly file: string;
	readonly before: string;
	readonly after: string;
}

/** Puts one text in the place of another, within the root and in UTF-8; or says in a sentence why it did not. */
export function replaceText({ root, file, before, after }: Replacement): string | undefined {
	try {
		const place = realpathSync(join(root, file));
		if (!pathInside(realpathSync(root), place)) return `${file} leads out of the project. It is left alone.`;
		if (!readFileSync(place).equals(Buffer.from(before)))
			return `${file} is not written in UTF-8. It is left alone.`;
		writeAtomically(place, after);
		return undefined;
	} catch (error) {
		return systemSentence(error, file);
	}
}
