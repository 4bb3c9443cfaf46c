import { createDocsService } from '../../server/src/core/api/docsService.ts';
import { toReferenceText } from '../../server/src/core/openapi/model/files/operationReference.ts';
import { generatedPagesOf } from '../../server/src/core/openapi/model/pages/generatedPages.ts';
import type { NavigationGroup } from '../../server/src/core/project/navigation/navigation.ts';
import { siteNavigation } from '../../server/src/core/project/navigation/siteNavigation.ts';
import { sitePageAt, toPageOfGenerated } from '../../server/src/core/project/pages/sitePages.ts';

/** The pages that a site makes of an OpenAPI file, in a form that the host's answer has as well. */
export interface ApiFilePages {
	/** By path, without outer slashes. */
	readonly pages: Readonly<Record<string, ApiFilePage>>;
	/** Without what the sidebar hides. */
	readonly groups: readonly ApiFileGroup[];
}

interface ApiFilePage {
	readonly title: string;
	readonly operation: string;
	readonly tag?: string;
}

interface ApiFileGroup {
	readonly group: string;
	readonly pages: readonly (string | ApiFileGroup)[];
}

/** Of a site whose only tab is the file. */
export function apiFilePages(text: string): ApiFilePages {
	const openapi = text.trimStart().startsWith('{') ? 'openapi.json' : 'openapi.yaml';
	const navigation = { tabs: [{ tab: 'API', openapi }] };
	const docs = createDocsService();
	docs.apply([
		{ kind: 'onDisk', path: 'docs.json', text: JSON.stringify({ theme: 'mint', name: 'API', navigation }) },
		{ kind: 'onDisk', path: openapi, text },
	]);
	const { pages } = generatedPagesOf(docs.project);
	const isShown = (path: string) => sitePageAt(docs.project, path)?.hidden !== true;
	const toGroup = ({ label, entries }: NavigationGroup): ApiFileGroup[] => {
		const shown = entries.flatMap((entry): (string | ApiFileGroup)[] => {
			if (entry.kind === 'group') return toGroup(entry.group);
			return isShown(entry.pagePath) ? [entry.pagePath] : [];
		});
		return shown.length === 0 ? [] : [{ group: label, pages: shown }];
	};
	return {
		pages: Object.fromEntries(
			[...pages].map(([path, generated]) => {
				const { title, tag } = toPageOfGenerated(generated);
				const operation = toReferenceText({ ...generated.operation, file: undefined });
				return [path, { title, operation, ...(tag === undefined ? {} : { tag }) }];
			}),
		),
		groups: siteNavigation(docs.project).groups.flatMap(toGroup),
	};
}
