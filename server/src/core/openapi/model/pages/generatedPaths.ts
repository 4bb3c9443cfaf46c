import { normalizePath } from '../../../text/paths.ts';
import { toPortableUrlName } from '../../../text/toPortableName.ts';
import type { ApiOutline } from '../apiModel.ts';
import type { ApiMethod } from '../specification/apiMethods.ts';

/** Folder of generated pages unless configured. */
export const usualApiFolder = 'api-reference';

/** Page paths of the operations of one description (host-behavior.md 6); excluded operations have none. */
export function generatedPaths(
	operations: readonly ApiOutline[],
	folder: string = usualApiFolder,
): ReadonlyMap<ApiOutline, string> {
	const paths = new Map<ApiOutline, string>();
	const taken = new Map<string, number>();
	for (const operation of operations) {
		if (operation.isExcluded) continue;
		// Some characters are not allowed in file names everywhere.
		const written = (withoutEnding(operation.href) ?? toPath(operation, folder))
			.replace(/\p{Cc}/gu, '')
			.toLowerCase();
		const path = (normalizePath(written) ?? '').split('/').map(toPortableUrlName).join('/');
		let count = taken.get(path) ?? 0;
		while (count > 0 && taken.has(`${path}-${count}`)) count++;
		const free = count === 0 ? path : `${path}-${count}`;
		taken.set(path, count + 1);
		if (free !== path) taken.set(free, 1);
		paths.set(operation, free);
	}
	return paths;
}

/** The host drops the extension of a chosen path: `people/find.v2` → `people/find`. */
function withoutEnding(href: string | undefined): string | undefined {
	return href?.replace(/([^/.])\.[^/.]*$/, '$1');
}

function toPath({ method, path, summary, tagPath }: ApiOutline, folder: string): string {
	return [folder, toSlug(tagPath.at(-1)?.name ?? ''), toName(method, path, summary)]
		.filter((part) => part !== '')
		.join('/');
}

function toName(method: ApiMethod, path: string, summary = ''): string {
	if (summary !== '') return toSlug(summary);
	return method === 'webhook' ? toSlug(path) : `${method.toLowerCase()}-${toSlug(path)}`;
}

/** Slug as the host makes it (host-behavior.md 6). */
function toSlug(name: string): string {
	const slug = withoutParameters(name.replaceAll(' ', '-'))
		.replace(/^-/, '')
		.replace(/-$/, '')
		.replace(/[{}(),.'/\n]/g, '')
		.replaceAll('--', '-')
		.toLowerCase();
	// The host keeps these characters, but they are not allowed in folder names everywhere.
	const portable = slug.replace(/[<>"\\|*\s]/g, '-');
	return portable === slug ? slug : portable.replace(/-{2,}/g, '-').replace(/^-|-$/g, '');
}

/** Replaces `{…}` by `-`. Stops after the last closing brace of a line, so that the time is linear. */
function withoutParameters(name: string): string {
	return name
		.split('\n')
		.map((line) => {
			const end = line.lastIndexOf('}') + 1;
			return line.slice(0, end).replace(/\{[^}]*\}/g, '-') + line.slice(end);
		})
		.join('\n');
}
