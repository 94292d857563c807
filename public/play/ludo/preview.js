// In a frame the page around it has the way back.
if (window.top !== window) document.documentElement.className = 'framed'
