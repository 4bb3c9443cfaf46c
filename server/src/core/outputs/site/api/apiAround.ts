import type { Project } from '../../../project/project.ts';
import type { PageDocument } from '../../../syntax/document.ts';
import { toBlock } from '../drawnBlock.ts';
import type { AroundSource } from '../pageAround.ts';
import { apiBlocksAbove, apiBlocksBelow } from './apiBlocks.ts';
import { apiPage, ownExamples } from './apiPage.ts';
import { unreadNote } from './unreadNote.ts';
import { writtenFields } from './writtenFields.ts';

/** Whether the page's front matter names an endpoint, a schema or a channel at all, be it one that there is or not. */
export function namesEndpoint({ frontMatter: { values } }: PageDocument): boolean {
	return [values.openapi, values.api, values['openapi-schema'], values.asyncapi].some(
		(value) => value !== undefined,
	);
}

/** What a page shows of the endpoint, schema or channel that its front matter names, around its author's text. */
export function apiAround(project: Project, document: PageDocument): AroundSource {
	const { title: _, description, ...values } = document.frontMatter.values;
	return {
		key: (context, nodes) => [
			project.dataFiles,
			project.site,
			JSON.stringify([
				values,
				description === undefined,
				ownExamples(context, nodes),
				// Only a page that describes its endpoint itself makes anything of its fields.
				values.api === undefined ? [] : writtenFields(context, nodes),
			]),
		],
		make(context, nodes) {
			const page = apiPage(project, document, { context, nodes });
			if (page === undefined) return unreadNote(project, document, context.options);
			return {
				title: page.title,
				operation: page.endpoint ?? '',
				isDeprecated: page.isDeprecated,
				above: (inner) => apiBlocksAbove(inner, page).map((one) => toBlock(one.html, 0, one.side)),
				below: (inner) => apiBlocksBelow(inner, page).map((one) => toBlock(one.html, 0, one.side)),
			};
		},
	};
}
