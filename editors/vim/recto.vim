" Recto's language server in Vim with ALE. Source it after the lines that load ALE.
if exists('g:loaded_recto')
  finish
endif
let g:loaded_recto = 1

augroup recto
  autocmd!
  autocmd BufNewFile,BufRead *.mdx setfiletype mdx
  autocmd FileType mdx,markdown,json,yaml call s:UseRecto()
augroup END

function! RectoRoot(buffer) abort
  let config = ale#path#FindNearestFile(a:buffer, 'docs.json')
  if empty(config)
    let config = ale#path#FindNearestFile(a:buffer, 'mint.json')
  endif
  return empty(config) ? '' : fnamemodify(config, ':h')
endfunction

for s:type in ['mdx', 'markdown', 'json', 'yaml']
  call ale#linter#Define(s:type, {
        \ 'name': 'recto',
        \ 'lsp': 'stdio',
        \ 'executable': 'recto-language-server',
        \ 'command': '%e --stdio',
        \ 'project_root': function('RectoRoot'),
        \ })
endfor

" Adds Recto to the linters of a buffer in a docs project, after those that ALE would run. `g:ale_linters` stays as it is, and
" so does a list of the buffer's own.
function! s:UseRecto() abort
  if empty(RectoRoot(bufnr('')))
    return
  endif
  setlocal omnifunc=ale#completion#OmniFunc
  let linters = map(ale#linter#Get(&filetype), {_, linter -> linter.name})
  if !exists('b:ale_linters') && index(linters, 'recto') < 0
    let b:ale_linters = {&filetype: linters + ['recto']}
  endif
endfunction
