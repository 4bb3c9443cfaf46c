import { findDocument, type ReadText } from '../../project/links/references.ts';
import type { Project } from '../../project/project.ts';
import type { PageDocument } from '../../syntax/document.ts';
import { type ComponentProperty, componentProperties } from '../../syntax/mdx/componentProperties.ts';
import type { Tag } from '../../syntax/page/pageSyntax.ts';
import { linkAt } from '../links/linkAt.ts';
import { exportOfPage, findExport } from '../names/findExport.ts';
import { snippetProperties } from './snippetProperties.ts';

/** A component of the project’s own, which a tag shows. */
export interface OwnComponent {
	/** The file that it stands in, from the project’s root. */
	readonly path: string;
	readonly properties: readonly ComponentProperty[];
}

/** The component that the tag shows, when the page declares or imports it and it tells what it takes. */
export function findOwnComponent(
	project: Project,
	{ document, tag }: { readonly document: PageDocument; readonly tag: Tag },
	readText: ReadText,
): OwnComponent | undefined {
	const { destination: { path } = document, exported } = linkAt(project, document, tag.nameSpan.end) ?? {};
	const place =
		exported === undefined
			? exportOfPage(document, tag.name)
			: findExport(project, { path, exported }, readText);
	if (place !== undefined) {
		const properties = componentProperties(place.code, exported ?? tag.name);
		return properties && { path, properties };
	}
	const shown = exported === 'default' ? findDocument(project, path, readText) : undefined;
	return shown?.kind === 'page'
		? { path, properties: snippetProperties(shown).map((name) => ({ name, standard: undefined })) }
		: undefined;
}

/** What it takes, and what that is when it is not given. */
export function propertiesMarkdown({ properties }: OwnComponent): string {
	if (properties.length === 0) return 'It takes no attributes.';
	const lines = properties.map(({ name, standard }) =>
		standard === undefined ? `- \`${name}\`` : `- \`${name}\`, else ${inCode(standard)}`,
	);
	return `It takes:\n\n${lines.join('\n')}`;
}

/** The text may hold backticks of its own, and line breaks. */
function inCode(source: string): string {
	const line = source.replace(/\s+/g, ' ');
	return line.includes('`') ? `\`\` ${line} \`\`` : `\`${line}\``;
}
