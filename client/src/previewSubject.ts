import { Uri, type Webview, workspace } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { RenderedPage } from '../../server/src/core/outputs/site/renderPage.ts';
import {
	type LlmsTxtAnswer,
	llmsTxtRequest,
	type RenderPageAnswer,
	renderPageRequest,
	type SiteLook,
} from '../../server/src/hosts/lsp/protocol.ts';
import { configOf } from './configOf.ts';
import { projectOf } from './projectOf.ts';

/** What a panel shows: a page, or a project's index. */
export interface PreviewSubject {
	/** The file whose links the panel follows and to whose lines it leads. */
	readonly file: Uri;
	/** Whether lines of the panel are lines of the file. */
	readonly hasLines: boolean;
	/** Root folder of its docs project, once that is known. */
	readonly project: Promise<Uri | undefined>;
	/** What to show now; undefined when the file belongs to no docs project. */
	render(webview: Webview): Promise<RenderedSubject | undefined>;
}

export interface RenderedSubject {
	readonly page: RenderedPage;
	readonly path: string;
	readonly site: SiteLook;
}

export function pageSubject(client: LanguageClient, file: Uri): PreviewSubject {
	const project = projectOf(client, file);
	return {
		file,
		hasLines: true,
		project,
		async render(webview) {
			const root = await project;
			if (root === undefined) return undefined;
			const assetBase = webview.asWebviewUri(root).toString();
			const answer: RenderPageAnswer | null = await client.sendRequest(renderPageRequest, {
				uri: file.toString(),
				assetBase,
				docsUrl: docsUrlOf(file),
			});
			return answer ?? undefined;
		},
	};
}

/** Which of the files that the site publishes for programs. */
export type IndexForm = 'index' | 'full';

export function indexSubject(client: LanguageClient, project: Uri, form: IndexForm): PreviewSubject {
	const path = form === 'index' ? 'llms.txt' : 'llms-full.txt';
	return {
		file: Uri.joinPath(project, path),
		hasLines: false,
		project: Promise.resolve(project),
		async render() {
			const answer: LlmsTxtAnswer | null = await client.sendRequest(llmsTxtRequest, {
				uri: (await configOf(project)).toString(),
				docsUrl: docsUrlOf(project),
				form,
			});
			return answer === null ? undefined : { ...answer, path };
		},
	};
}

function docsUrlOf(place: Uri): string {
	return workspace.getConfiguration('recto', place).get('docsUrl', '');
}
