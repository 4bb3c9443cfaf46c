import { parentPort, workerData } from 'node:worker_threads';
import { createDocsService } from '../../core/api/docsService.ts';
import { type FileChange, fileRole } from '../../core/api/files.ts';
import { fileVersionsOf } from '../fileVersions.ts';
import { fileOnDisk } from '../projectFiles.ts';
import type { RenderFunctions } from './renderer.ts';
import { createThreadWatch } from './sharedWatch.ts';
import type { ThreadMessage, ThreadQuestion, ThreadReply, ThreadStart } from './threadMessages.ts';

// Only started by `createThreadRenderer`, which sends a project and then questions about it.
const { kind, root, memory, budget, leftOut } = workerData as ThreadStart;
const docs = createDocsService();
const watch = createThreadWatch(memory, budget, new Set(leftOut));
const drawings = loadDrawings();
let turn: Promise<unknown> = drawings;

parentPort?.on('message', (message: ThreadMessage) => {
	turn = turn.then(() => take(message));
});

async function loadDrawings(): Promise<RenderFunctions> {
	const project = { root, docs, watch };
	if (kind === 'site')
		return (await import('../previewServer/createSiteRenderers.ts')).createSiteRenderers(project);
	return (await import('./createPageRenderers.ts')).createPageRenderers(project);
}

async function take(message: ThreadMessage): Promise<void> {
	if (message.kind === 'changes') {
		docs.apply(message.changes.map(withText));
		if (message.fileVersions !== undefined) fileVersionsOf(docs).takeOver(message.fileVersions);
		return;
	}
	// The project is computed from the changes before the time limit starts.
	void docs.project.pages;
	if (message.milliseconds !== undefined) watch.start(message.milliseconds);
	parentPort?.postMessage(await reply(message));
}

async function reply({ id, name, question }: ThreadQuestion): Promise<ThreadReply> {
	try {
		// The name determines the type of the question.
		const answer = await (await drawings)[name]?.(...(question as never[]));
		return { id, answer: JSON.stringify(answer) };
	} catch (error) {
		return { id, fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
	} finally {
		watch.stop();
	}
}

/** Scripts are read only when their exports are needed. */
function withText(change: FileChange): FileChange {
	return change.kind === 'onDisk' && fileRole(change.path) === 'script'
		? fileOnDisk(root, change.path)
		: change;
}
