import { runCli } from './runCli.ts';

process.exitCode = await runCli(process.argv.slice(2), {
	write: (text) => process.stdout.write(text),
	complain: (text) => process.stderr.write(text),
	folder: process.cwd(),
});
