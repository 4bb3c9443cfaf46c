import type { CompletionList, Position } from 'vscode-languageserver-types';
import { completeComponent } from '../features/components/completeComponent.ts';
import { isTypingFence } from '../features/components/completeFence.ts';
import { completeFrontMatter } from '../features/frontMatter/completeFrontMatter.ts';
import { completeLabel } from '../features/labels/completeLabel.ts';
import { completeDescriptionLink, completeLink } from '../features/links/completeLink.ts';
import { completeNamed } from '../features/links/completeNamed.ts';
import { completeScriptImport } from '../features/links/completeScriptImport.ts';
import { completeExpression } from '../features/names/completeExpression.ts';
import { completeOperation } from '../features/operations/completeOperation.ts';
import { completeSchema } from '../features/operations/completeSchema.ts';
import type { Project } from '../project/project.ts';
import type { ReadText } from '../project/references.ts';
import type { Document, ScriptDocument } from '../syntax/document.ts';

// A large part, loaded when it is first asked for.
const loadCompleteConfig = () => import('../features/config/completeConfig.ts');

/** Completion lists longer than this are cut and asked for again as the author types. */
const completionLimit = 200;

/** Everything that fits at the position, cut to what an author can overlook. */
export async function completionsAt(
	project: Project,
	document: Document | ScriptDocument,
	position: Position,
	readText: ReadText,
): Promise<CompletionList> {
	return limited(await findCompletions(project, document, position, readText));
}

async function findCompletions(
	project: Project,
	document: Document | ScriptDocument,
	position: Position,
	readText: ReadText,
): Promise<CompletionList> {
	if (document.kind === 'config') {
		const { completeConfig } = await loadCompleteConfig();
		return completeConfig(project, document, position);
	}
	const offset = document.lines.offsetAt(position);
	if (document.kind === 'script')
		return { isIncomplete: false, items: completeScriptImport(project, document, offset) };
	if (document.kind === 'data')
		return { isIncomplete: false, items: completeDescriptionLink(project, document, offset) };
	const items = [
		...completeFrontMatter(project, document, offset),
		...completeOperation(project, document, offset),
		...completeSchema(project, document, offset),
		...completeComponent(project, document, offset, readText),
		...completeLink(project, document, offset),
		...completeLabel(document, offset),
		...completeNamed(project, document, offset),
		...completeExpression(project, document, offset, readText),
	];
	return { isIncomplete: items.length > 0 && isTypingFence(document, offset), items };
}

function limited(list: CompletionList): CompletionList {
	if (list.items.length <= completionLimit) return list;
	return { ...list, isIncomplete: true, items: list.items.slice(0, completionLimit) };
}
