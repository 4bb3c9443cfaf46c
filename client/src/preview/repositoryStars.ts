import { workspace } from 'vscode';
import { fetchStars } from '../../../server/src/hosts/webFetch/fetchStars.ts';

const asked = new Map<string, number | undefined>();

/** Stars of repositories, by `owner/name`, as far as the author lets them be shown and GitHub has answered. */
export function knownStars(): Readonly<Record<string, number>> {
	if (!showsStars()) return {};
	return Object.fromEntries(
		[...asked].flatMap(([repository, stars]) => (stars === undefined ? [] : [[repository, stars]])),
	);
}

/** Asks GitHub once in a window, if the author lets it. Whether there is now a number that was not there before. */
export async function learnStars(repository: string): Promise<boolean> {
	if (!showsStars() || asked.has(repository)) return false;
	asked.set(repository, undefined);
	const stars = await fetchStars(repository);
	asked.set(repository, stars);
	return stars !== undefined;
}

function showsStars(): boolean {
	return workspace.isTrusted && workspace.getConfiguration('recto').get('preview.repositoryStars', false);
}
