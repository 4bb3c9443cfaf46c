import { normalizePath } from '../../text/paths.ts';
import { portableAddressName } from '../../text/portableName.ts';
import type { ApiOutline } from './apiModel.ts';

/** The folder of made pages when nothing names another. */
export const usualApiFolder = 'api-reference';

/**
 * The page paths that the site gives the operations of one description, by operation (host-behavior.md 6). Those
 * without a page have none.
 */
export function generatedPaths(
	operations: readonly ApiOutline[],
	folder: string = usualApiFolder,
): ReadonlyMap<ApiOutline, string> {
	const paths = new Map<ApiOutline, string>();
	const taken = new Map<string, number>();
	for (const operation of operations) {
		if (operation.isExcluded) continue;
		// No file can have a name with all of them.
		const written = (operation.href ?? toPath(operation, folder)).replace(/\p{Cc}/gu, '');
		const path = (normalizePath(written) ?? '').split('/').map(portableAddressName).join('/');
		const count = taken.get(path) ?? 0;
		taken.set(path, count + 1);
		paths.set(operation, count === 0 ? path : `${path}-${count}`);
	}
	return paths;
}

function toPath({ method, path, summary, tags }: ApiOutline, folder: string): string {
	const name = summary === undefined ? `${method}-${toSlug(path)}` : toSlug(summary);
	return [folder, toSlug(tags[0] ?? ''), name].filter((part) => part !== '').join('/');
}

/** A name as the site writes it in addresses. */
function toSlug(name: string): string {
	return (
		name
			.replace(/\{[^{}]*\}/g, '-')
			.replace(/\s/g, (space) => (space === '\n' ? '' : '-'))
			.replace(/[{}(),.'/]/g, '')
			// The host keeps these, but no folder of a built site can be named after them everywhere.
			.replace(/[<>"\\|*]/g, '-')
			.replace(/-{2,}/g, '-')
			.replace(/^-|-$/g, '')
			.toLowerCase()
	);
}
