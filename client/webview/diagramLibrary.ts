import { tellHost } from './host.ts';
import { folderOfScript } from './scriptFolder.ts';

export type DiagramLibrary = typeof import('./diagrams.ts');

let library: Promise<DiagramLibrary> | undefined;
let receive: ((script: string) => void) | undefined;

/** What draws diagrams, loaded once, by the first page that has one. */
export function diagramLibrary(): Promise<DiagramLibrary> {
	library ??= load();
	return library;
}

/** Takes it from the host, which was asked for it. */
export function receiveDiagramLibrary(script: string): void {
	receive?.(script);
}

async function load(): Promise<DiagramLibrary> {
	const isSite = document.documentElement.dataset.ownFiles !== undefined;
	// A variable address keeps the library out of this bundle.
	const address = isSite ? new URL('diagrams.js', folderOfScript).href : await fromHost();
	return import(address) as Promise<DiagramLibrary>;
}

/** An editor’s own files are packed, which browsers cannot undo by themselves. */
async function fromHost(): Promise<string> {
	const script = await new Promise<string>((resolve) => {
		receive = resolve;
		tellHost({ kind: 'diagramLibrary' });
	});
	return URL.createObjectURL(new Blob([script], { type: 'text/javascript' }));
}
