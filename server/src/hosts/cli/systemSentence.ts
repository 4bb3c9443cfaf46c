/** What the system refused, in a sentence; in its own words where there are no plainer ones. */
export function systemSentence(error: NodeJS.ErrnoException, file: string | undefined = error.path): string {
	const sentence = sentences.get(error.code ?? '');
	return file === undefined || sentence === undefined ? error.message : sentence(file);
}

/** Whether the system refused something. */
export function isRefusal(error: unknown): error is NodeJS.ErrnoException {
	return error instanceof Error && 'syscall' in error;
}

const noPermission = (file: string) => `There is no permission to read or write ${file}.`;

const sentences: ReadonlyMap<string, (file: string) => string> = new Map([
	['EACCES', noPermission],
	['EPERM', noPermission],
	['EROFS', (file) => `${file} cannot be written: its disk is read-only.`],
	['ENOSPC', (file) => `${file} cannot be written: its disk is full.`],
	['ENOTDIR', (file) => `${file} cannot be made: a file stands where a folder has to be.`],
	['EEXIST', (file) => `${file} is there already.`],
]);
