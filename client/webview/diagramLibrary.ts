import { tellHost } from './host.ts';
import { folderOfScript, nonceOfScript } from './scriptFolder.ts';

let receive: ((script: string) => void) | undefined;

/** The element of a document that loads what draws diagrams. */
export async function diagramScript(): Promise<string> {
	const isSite = document.documentElement.dataset.ownFiles !== undefined;
	if (isSite) return `<script src="${new URL('diagrams.js', folderOfScript).href}"></script>`;
	// An editor’s own files are packed, which browsers cannot undo by themselves.
	const script = await new Promise<string>((resolve) => {
		receive = resolve;
		tellHost({ kind: 'diagramLibrary' });
	});
	return `<script nonce="${nonceOfScript}">${script.replaceAll('</script', '<\\/script')}</script>`;
}

/** Takes it from the host, which was asked for it. */
export function receiveDiagramLibrary(script: string): void {
	receive?.(script);
}
