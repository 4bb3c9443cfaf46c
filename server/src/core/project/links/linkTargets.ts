import { keptWith } from '../../text/keptWith.ts';
import type { FileFacts } from '../pages/fileFacts.ts';
import { usesVariables } from './linkVariables.ts';
import { namedPaths, toTargetKey } from './targetNames.ts';

/** The name of what a link with a variable of the configuration leads to: the page alone does not say it. */
export const anyTarget = '{{';

/** What a file may link to, each once: paths from the root without extension. More than one may be meant by a link. */
export const targetsOf = keptWith(({ path, links, images }: FileFacts): readonly string[] => {
	const targets = new Set<string>();
	for (const { href } of [...links, ...images]) {
		for (const candidate of namedPaths(path, href)) targets.add(toTargetKey(candidate));
		if (usesVariables(href)) targets.add(anyTarget);
	}
	return [...targets];
});
