import { type DataTransfer, Uri } from 'vscode';

/** The addresses of files that are pasted or dropped. */
export async function filesIn(transfer: DataTransfer): Promise<readonly Uri[]> {
	const list = await transfer.get('text/uri-list')?.asString();
	return (list ?? '')
		.split(/\r?\n/)
		.filter((line) => line !== '' && !line.startsWith('#'))
		.map((line) => Uri.parse(line));
}
